/** The hidden fields that our own forms add; the browser's half writes them and the server's half reads them. */
export const tokenField = "token";

/** The signed list of the fields that a form was drawn with. */
export const drawnFieldsField = "vestibule_fields";

/** The signed traits of a registration: Kratos keeps no lists from one step to the next (v1.3.1). */
export const carriedTraitsField = "vestibule_traits";

/** Asks for a fresh form with what this one holds. */
export const freshFormField = "vestibule_fresh";

/** The name that somebody gives a security key. */
export const keyNameField = "webauthn_register_displayname";
