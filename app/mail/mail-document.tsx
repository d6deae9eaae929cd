import {
  Body,
  Button,
  Container,
  Head,
  Heading,
  Html,
  Img,
  Link,
  Preview,
  Section,
  Text,
} from "@react-email/components";
import type { CSSProperties } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { withoutComments } from "../brand/colours";
import type { MailLook } from "./mail-look.server";
import type { MailLabel, MailParts } from "./mail-words.server";
import { styleSheet, stylesOf } from "./mail-styles";

/** The content of a mail: real values, or the actions of a Go template in their place. */
export interface MailContent {
  parts: Omit<MailParts, "footer">;
  product: string;
  home: string;
  link?: string;
  code?: string;
  footer: (MailLabel & { href: string })[];
}

/**
 * A mail as HTML. Everything between the tags is escaped, so an action of a Go template has to be without quotes and
 * angle brackets. Kratos' templates drop comments, and so Outlook's own, which only it reads.
 */
export function drawMailDocument(content: MailContent, look: MailLook): string {
  const html = renderToStaticMarkup(<MailDocument content={content} look={look} />);
  return `<!DOCTYPE html>${withoutComments(html, "<!--", "-->")}`;
}

function MailDocument({ content, look }: { content: MailContent; look: MailLook }) {
  const { parts, product, home, code, link, footer } = content;
  const style = stylesOf(look);
  // The language stands twice in the document: Gmail drops <html> and keeps only the content of <body>.
  const language = { lang: parts.lang, dir: parts.dir };
  // A person who did not ask for a code or a link has nothing to do; every other mail is about that.
  const isAsked = Boolean(code ?? link);
  const aligned = { textAlign: parts.side } as CSSProperties;
  return (
    <Html {...language}>
      <Head>
        <title>{parts.subject}</title>
        <meta name="viewport" content="width=device-width" />
        <meta name="color-scheme" content={look.schemes} />
        <meta name="supported-color-schemes" content={look.schemes} />
        <style>{styleSheet(look)}</style>
      </Head>
      <Body className="page" style={style.body}>
        <Preview {...language}>{parts.preview}</Preview>
        <Section {...language} className="page" style={style.page}>
          <Container style={style.frame}>
            <Section style={{ ...style.head, ...aligned }}>
              <Link href={home} className="link" style={style.name}>
                <Logo look={look} product={product} />
              </Link>
            </Section>
            <Section className="card" style={{ ...style.card, ...aligned }}>
              <Heading as="h1" className="text" style={style.title}>
                {parts.title}
              </Heading>
              <Text className="text" style={style.text}>
                {parts.text}
              </Text>
              {code ? (
                <Text dir="ltr" className="code" style={style.code}>
                  {code}
                </Text>
              ) : null}
              {parts.keep ? (
                <Text className="text" style={style.text}>
                  {parts.keep}
                </Text>
              ) : null}
              {link && parts.button ? (
                <Text className="text" style={style.text}>
                  {parts.buttonHint}
                  {parts.buttonHint ? <br /> : null}
                  <Button
                    href={link}
                    className="button"
                    style={{ ...style.button, ...(parts.buttonHint && { marginTop: 8 }) }}
                  >
                    {parts.button}
                  </Button>
                </Text>
              ) : null}
              {[parts.hint, isAsked ? undefined : parts.notYou].map((text) =>
                text ? (
                  <Text key={text} className="text" style={style.text}>
                    {text}
                  </Text>
                ) : null,
              )}
              {link && parts.copyLink ? (
                <Text className="quiet" style={style.quiet}>
                  {parts.copyLink}
                  <br />
                  <Link href={link} dir="ltr" className="link" style={style.address}>
                    {link}
                  </Link>
                </Text>
              ) : null}
            </Section>
            <Section style={{ ...style.foot, ...aligned }}>
              {[isAsked ? parts.notYou : undefined, parts.sent, parts.help].map((text) =>
                text ? (
                  <Text key={text} className="quiet" style={style.quiet}>
                    {text}
                  </Text>
                ) : null,
              )}
              {footer.length > 0 ? (
                <Text className="quiet" style={style.quiet}>
                  {footer.map(({ label, href, ...own }) => (
                    <Link key={href} href={href} {...own} className="quiet" style={style.footLink}>
                      {label}
                    </Link>
                  ))}
                </Text>
              ) : null}
            </Section>
          </Container>
        </Section>
      </Body>
    </Html>
  );
}

/** The name if there is no logo. A program that reads no style sheet shows the first of two. */
function Logo({ look, product }: { look: MailLook; product: string }) {
  const { logo, logoDark } = look;
  if (!logo) return product;
  const style = stylesOf(look).logo;
  const shown = { alt: product, height: String(look.logoHeight) };
  // Outlook for Windows hides a picture only by a word of its own.
  const hidden = { display: "none", msoHide: "all" } as CSSProperties;
  if (!logoDark) return <Img {...shown} src={logo} className="link" style={style} />;
  return (
    <>
      <Img {...shown} src={logo} className="link light" style={style} />
      <Img {...shown} src={logoDark} className="link dark" style={{ ...style, ...hidden }} />
    </>
  );
}
