import { expect, test } from "vitest";
import { input, view } from "../../tests/support/stand-in/view-nodes";

test("A code can be asked for without the password that stands beside it", () => {
  const [form] = view([
    input("identifier", "text"),
    input("password", "password", { group: "password" }),
    input("method", "submit", { group: "password", value: "password" }),
    input("method", "submit", { group: "code", value: "code" }),
  ]).forms;
  const skips = form?.nodes.map((node) => "skipsValidation" in node && node.skipsValidation);
  expect(skips).toEqual([false, false, false, true]);
});

test("The newest Kratos' choice of a masked address is a button for each, in the service's own words", () => {
  const choice = (value: string, label: string) =>
    input("recovery_select_address", "submit", { group: "code", value, label, labelId: 1070000 });
  const [form] = view([
    input("csrf_token", "hidden"),
    choice("hash-1", "+49****78"),
    choice("hash-2", "gr****@example.test"),
  ]).forms;
  expect(form?.nodes.slice(1)).toMatchObject([
    { draw: "button", does: "submit", value: "hash-1", label: "+49****78" },
    { draw: "button", does: "submit", value: "hash-2", label: "gr****@example.test" },
  ]);
});

test("R59 The text of an onclick, an onload or any other handler goes no further than the flow", () => {
  const handlers = {
    onclick: "alert(1)",
    onload: "alert(2)",
    onfocus: "alert(3)",
    style: "alert(4)",
  };
  const { forms } = view([
    input("passkey_login_trigger", "button", { ...handlers, onclickTrigger: "oryPasskeyLogin" }),
    input("passkey_challenge", "hidden", { ...handlers, onloadTrigger: "oryPasskeyLogin" }),
    input("identifier", "text", handlers),
  ]);
  expect(JSON.stringify(forms)).not.toContain("alert");
  expect(JSON.stringify(forms)).toContain("oryPasskeyLogin");
});

test("A sign-in that asks for the e-mail alone has the keyboard for one, any other name the usual one", () => {
  const modeFor = (labelId: number, label: string) => {
    const [form] = view([input("identifier", "text", { labelId, label })]).forms;
    return form?.nodes[0] && "inputMode" in form.nodes[0] ? form.nodes[0].inputMode : undefined;
  };
  expect([
    modeFor(1070007, "E-Mail"),
    modeFor(1070002, "E-Mail"),
    modeFor(1070002, "Customer number"),
    modeFor(1070004, "ID"),
  ]).toEqual(["email", "email", undefined, undefined]);
});

test("A password is never printed back, whatever the service sends", () => {
  const [form] = view([input("password", "password", { value: "hunter2" })]).forms;
  expect(JSON.stringify(form)).not.toContain("hunter2");
});

test("An input type that nobody knows is a text field", () => {
  const [form] = view([input("x", "color")]).forms;
  expect(form?.nodes[0]).toMatchObject({ draw: "field", type: "text" });
});

test("Options make a select, true a ticked checkbox", () => {
  const [form] = view([
    input("traits.color", "text", { options: [{ value: "red" }, { value: "blue" }] }),
    input("traits.news", "checkbox", { value: true }),
  ]).forms;
  expect(form?.nodes).toMatchObject([
    {
      draw: "select",
      options: [
        { value: "red", label: "red" },
        { value: "blue", label: "blue" },
      ],
    },
    { draw: "checkbox", checked: true },
  ]);
});

test("A code field asks for a one-time code and a numeric keyboard when Kratos does not", () => {
  const [form] = view([input("totp_code", "text", { group: "totp" })]).forms;
  expect(form?.nodes[0]).toMatchObject({ autocomplete: "one-time-code", inputMode: "numeric" });
});

test("Whose account it is, a password manager fills in also where Kratos does not say what the field is for", () => {
  const [form] = view([input("identifier", "text"), input("traits.color", "text")]).forms;
  expect(form?.nodes[0]).toMatchObject({ autocomplete: "username" });
  expect(form?.nodes[1]).not.toHaveProperty("autocomplete");
});

test("A button does not inherit `required`, and social and resend buttons skip validation", () => {
  const [form] = view([
    input("totp_unlink", "submit", { value: "true", required: true }),
    input("resend", "submit", { value: "code" }),
    input("email", "submit", { value: "a@a.example", labelId: 1070008 }),
    input("provider", "submit", { value: "acme" }),
  ]).forms;
  expect(form?.nodes.at(-1)).not.toHaveProperty("required");
  expect(form?.nodes.map((node) => "skipsValidation" in node && node.skipsValidation)).toEqual([
    true,
    true,
    true,
    false,
  ]);
});

test("Whoever a provider sent back to fill something in is told of what is missing before going on", () => {
  const goOn = input("provider", "submit", { value: "acme", labelId: 1040003 });
  const [form] = view([input("traits.name", "text", { required: true }), goOn]).forms;
  const button = form?.nodes.find(({ draw }) => draw === "button");
  expect(button).not.toHaveProperty("skipsValidation");
});
