import { fallbackLanguage, languages, mobileEdition } from "../i18n/catalogue.server";
import { matchLanguage } from "../i18n/match-language";
import { dictionary, quote, type Entries } from "./go-template";

/** Tags that people write and no folder of locales/ has as its name. */
const otherTags = ["no", "nn", "iw", "pt-BR", "zh", "zh-CN", "zh-SG", "zh-TW", "zh-HK", "zh-Hant"];

/** The language of each tag that an account may have, in small letters. */
function knownTags(): Entries {
  const tags = [...languages, ...otherTags].map((tag) => [
    tag.toLowerCase(),
    languages.includes(tag) ? tag : (matchLanguage([tag], languages) ?? fallbackLanguage),
  ]);
  return Object.fromEntries(tags) as Entries;
}

/**
 * Sets `$w` to the words in the language that our server sent with the form, else in that of the account, else in the
 * operator's. `wordsOf` gives them for an edition of the catalogue.
 */
export function chooseWords(wordsOf: (edition: string) => Entries): string {
  const cases = [...languages, mobileEdition].map(
    (edition, place) =>
      `{{- ${place === 0 ? "" : "else "}if eq $lang ${quote(edition)}}}{{$w = ${dictionary(wordsOf(edition))}}}`,
  );
  return `${choice()}{{- $w := dict -}}\n${cases.join("\n")}\n{{- end -}}\n`;
}

function choice(): string {
  return [
    `{{- $payload := dict -}}{{with $m.transient_payload}}{{if kindIs "map" .}}{{$payload = .}}{{end}}{{end -}}`,
    `{{- $traits := dict -}}`,
    // Kratos has no identity yet when it sends a code for a registration.
    `{{with $m.traits}}{{if kindIs "map" .}}{{$traits = .}}{{end}}{{end -}}`,
    `{{with $m.identity}}{{with .traits}}{{if kindIs "map" .}}{{$traits = .}}{{end}}{{end}}{{end -}}`,
    `{{- $known := ${dictionary(knownTags())} -}}`,
    // Kratos v1.3.1 forgets the payload of a recovery by link, but not the address at which its flow began.
    `{{- $begun := regexReplaceAll "^.*[?&]lng=([A-Za-z-]{2,35}).*$" (toString $m.request_url) "\${1}" -}}`,
    `{{- $lang := "" -}}`,
    `{{- range $wish := list $payload.lang $begun $traits.locale -}}{{if not $lang}}`,
    `{{- $tag := $wish | toString | lower | replace "_" "-" -}}`,
    `{{- $lang = get $known $tag -}}`,
    `{{- if not $lang}}{{$lang = get $known (index (splitList "-" $tag) 0)}}{{end -}}`,
    `{{end}}{{end -}}`,
    `{{- if not $lang}}{{$lang = ${quote(fallbackLanguage)}}}{{end -}}`,
    `{{- $door := regexReplaceAll "^.*[?&]door=([a-z]{1,9}).*$" (toString $m.request_url) "\${1}" -}}`,
    `{{- if or (eq (toString $payload.door) "mobile") (eq $door "mobile")}}{{$lang = ${quote(mobileEdition)}}}{{end -}}`,
  ].join("\n");
}
