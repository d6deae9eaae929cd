import type page from "../../locales/en/page.json";

/** As most schemas name what people tell of themselves, in small letters. */
const usualTitles = new Map<string, keyof typeof page.title>([
  ["first name", "first_name"],
  ["last name", "last_name"],
  ["name", "name"],
  ["username", "username"],
  ["phone", "phone"],
  ["phone number", "phone"],
]);

/** The key of our words for a title in an identity schema. */
export function usualTitle(title: string) {
  return usualTitles.get(title.toLowerCase());
}

/** The same for the path of a trait: `first_name` and `name.first` are usually titled "First name". */
export function usualTitleOfPath(path: string) {
  return usualTitle(path.split(".").reverse().join(" ").replaceAll("_", " "));
}
