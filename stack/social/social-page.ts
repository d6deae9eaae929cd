import { drawPage, escapeHtml } from "../web/draw-page";

export interface SocialForm {
  email: string;
  firstName: string;
  isRefused: boolean;
}

/** Asks who the person is. "Deny" works with empty fields. */
export function drawSocialForm(
  { email, firstName, isRefused }: SocialForm = { email: "", firstName: "", isRefused: false },
): string {
  const refusal = isRefused ? `<p id="refusal" role="alert">This is not an email address.</p>` : "";
  return drawPage({
    title: "Social provider of the stack",
    body: `<p>Every email address is an account here. An application wants to know yours.</p>
    <form method="post">
    ${refusal}
    <p><label for="email">Email</label>
    <input id="email" name="email" type="email" autocomplete="off" required autofocus
      value="${escapeHtml(email)}"${isRefused ? ' aria-invalid="true" aria-describedby="refusal"' : ""}></p>
    <p><label for="first-name">First name</label>
    <input id="first-name" name="first_name" autocomplete="off" aria-describedby="first-name-hint"
      value="${escapeHtml(firstName)}">
    <small id="first-name-hint">May be empty: then the application is not told one.</small></p>
    <p><button name="answer" value="continue">Continue</button>
    <button name="answer" value="deny" formnovalidate>Deny</button></p>
    </form>`,
  });
}

export function drawSocialProblem(reason: string): string {
  return drawPage({ title: "This did not work", body: `<p>${escapeHtml(reason)}</p>` });
}
