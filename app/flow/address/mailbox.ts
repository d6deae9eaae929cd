export interface Mailbox {
  name: string;
  href: string;
}

const gmail = { name: "Gmail", href: "https://mail.google.com/" };
const outlook = { name: "Outlook", href: "https://outlook.live.com/mail/" };
const yahoo = { name: "Yahoo Mail", href: "https://mail.yahoo.com/" };
const icloud = { name: "iCloud Mail", href: "https://www.icloud.com/mail" };
const proton = { name: "Proton Mail", href: "https://mail.proton.me/" };
const gmx = { name: "GMX", href: "https://www.gmx.net/" };

/** Where people read the mail of a well-known domain. */
const mailboxes = new Map<string, Mailbox>(
  Object.entries({
    "gmail.com": gmail,
    "googlemail.com": gmail,
    "outlook.com": outlook,
    "outlook.de": outlook,
    "outlook.es": outlook,
    "outlook.fr": outlook,
    "hotmail.com": outlook,
    "hotmail.co.uk": outlook,
    "hotmail.de": outlook,
    "hotmail.es": outlook,
    "hotmail.fr": outlook,
    "hotmail.nl": outlook,
    "hotmail.se": outlook,
    "live.com": outlook,
    "live.nl": outlook,
    "live.se": outlook,
    "msn.com": outlook,
    "yahoo.com": yahoo,
    "yahoo.co.uk": yahoo,
    "yahoo.com.br": yahoo,
    "yahoo.de": yahoo,
    "yahoo.es": yahoo,
    "yahoo.fr": yahoo,
    "ymail.com": yahoo,
    "icloud.com": icloud,
    "me.com": icloud,
    "mac.com": icloud,
    "proton.me": proton,
    "protonmail.com": proton,
    "pm.me": proton,
    "gmx.de": gmx,
    "gmx.net": gmx,
    "gmx.at": gmx,
    "gmx.ch": gmx,
    "gmx.com": { name: "GMX", href: "https://www.gmx.com/" },
    "mail.com": { name: "mail.com", href: "https://www.mail.com/" },
    "web.de": { name: "WEB.DE", href: "https://web.de/" },
    "aol.com": { name: "AOL Mail", href: "https://mail.aol.com/" },
    "fastmail.com": { name: "Fastmail", href: "https://app.fastmail.com/" },
    "wp.pl": { name: "WP Poczta", href: "https://poczta.wp.pl/" },
    "onet.pl": { name: "Onet Poczta", href: "https://poczta.onet.pl/" },
  }),
);

/** The web page of an address' mailbox, if the domain is a well-known one. */
export function findMailbox(address: string): Mailbox | undefined {
  const domain = domainOf(address);
  return mailboxes.get(domain);
}

export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf("@") + 1).toLowerCase();
}
