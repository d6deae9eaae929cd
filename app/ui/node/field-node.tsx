import { useEffect, useRef, useState } from "react";
import { spaceBetween } from "../../i18n/format";
import { fillIn } from "../../i18n/placeholders";
import { toUtc, toZoned } from "../../traits/date-time";
import { messageIds } from "../../model/message-ids";
import { backupCodeField, isOneTimeCode } from "../../model/one-time-code";
import { keyNameField } from "../../model/field-names";
import type { FieldView, PasswordRulesView } from "../../view/views";
import { bringTypedAddress } from "../enhance/keep-typed-input";
import { mostBytes } from "../enhance/check-typed";
import { useFieldErrors } from "../enhance/field-errors";
import { useTooShort } from "../enhance/hooks";
import { PasswordInput } from "../form/form";
import { isOptionalTrait, Label } from "../label";
import { Link } from "../link";
import { nameTimeZone } from "../local-time";
import {
  describedBy,
  FieldHint,
  FieldMessages,
  inputTestId,
  isInvalid,
  joinIds,
} from "./field-parts";
import { codeIntroId, hasNews, newsId, useFlow, useTrigger } from "./flow-context";
import { RowButton } from "./fieldset-node";

interface FieldNodeProps {
  view: FieldView;
  autoFocus: boolean;
}

export function FieldNode(props: FieldNodeProps) {
  return props.view.labelIn ? <DateTimeNode {...props} /> : <PlainFieldNode {...props} />;
}

function PlainFieldNode({ view, autoFocus }: FieldNodeProps) {
  const { id, name, type, label, required } = view;
  const { flow, notice, passwordLink } = useFlow();
  // The person starts in this field, past everything before the form.
  const isNew = hasNews({ flow, notice });
  const rules = view.autocomplete === "new-password" ? flow.passwordRules : undefined;
  const faults = rules?.most ? { ...view.faults, customError: rules.most } : view.faults;
  const { messages, isChanged, checks } = useFieldErrors({ ...view, faults });
  const isSent = flow.codeIntro !== undefined && isOneTimeCode(name);
  // The refusal is the same sentence.
  const isSaid = messages?.some((message) => message.id === messageIds.passwordTooShort);
  const { isTooShort, watch } = useTooShort(rules?.least?.length);
  const descriptions = joinIds(
    autoFocus && isNew && newsId,
    describedBy(id, messages) ?? (rules && `${id}-rules`) ?? (isSent && codeIntroId),
    view.hint && `${id}-hint`,
  );
  const attributes = {
    id,
    name,
    defaultValue: view.value,
    required,
    disabled: view.disabled,
    autoFocus,
    autoComplete: view.autocomplete,
    inputMode: view.inputMode,
    pattern: view.pattern,
    minLength: view.minLength,
    maxLength: view.maxLength,
    "aria-describedby": descriptions,
    ...checks,
    "aria-invalid": isTooShort || isInvalid({ messages, isChanged }),
  };
  const watched = rules?.least ? watch : {};
  // Only the button beside it sends a key's name, and needs script. After a refusal script is there.
  const { isReady, isUnusable } = useTrigger("oryWebAuthnRegistration");
  const isRefused = messages !== undefined && messages.length > 0;
  const isAwaiting = name === keyNameField && !isReady && !isRefused;
  const link = type === "password" ? passwordLink : undefined;
  return (
    <div
      className={`field${link ? " field-linked" : ""}${isAwaiting ? " awaits-script" : ""}${view.isRow ? " field-row" : ""}`}
      hidden={isAwaiting && isUnusable}
      data-testid={inputTestId(name)}
    >
      <Label
        id={id}
        text={label}
        required={required && !view.isQuiet && !isOneTimeCode(name)}
        isOptional={isOptionalTrait(view) && !view.isOpen}
        isHidden={view.isRow}
      />
      {rules ? (
        <PasswordRules
          id={`${id}-rules`}
          rules={isSaid ? { ...rules, least: undefined } : rules}
          isTooShort={isTooShort}
        />
      ) : null}
      <FieldHint id={id} hint={view.hint} />
      {type === "password" ? (
        <PasswordInput {...attributes} {...watched} {...(rules ? describeRules(rules) : {})} />
      ) : view.isLong ? (
        <textarea {...attributes} className="input" rows={longRows} dir="auto" />
      ) : (
        <input
          {...attributes}
          {...watched}
          className={`input${lookOfCode(name)}${view.isQuiet ? " input-quiet" : ""}`}
          type={type}
          dir={directionOfField(view)}
          {...(isTakenLiterally(view) ? literally : {})}
          min={view.min}
          max={view.max ?? view.latest}
          step={view.step ?? (type === "number" ? "any" : undefined)}
        />
      )}
      {view.remove ? <RowButton id={`${id}-remove`} view={view.remove} /> : null}
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
      {link ? (
        // It stands beside the label, and yet behind the field for the keyboard.
        <Link
          className="field-link"
          to={link.to}
          data-testid={link.testId}
          onClick={bringTypedAddress}
        >
          {link.link}
        </Link>
      ) : null}
    </div>
  );
}

/** The height of a long text; a browser lets people make it larger. */
const longRows = 5;

interface PasswordRulesProps {
  id: string;
  rules: PasswordRulesView;
  isTooShort: boolean;
}

function PasswordRules({ id, rules: { least, advice }, isTooShort }: PasswordRulesProps) {
  return (
    <p id={id} className="hint field-rules">
      {least ? (
        <>
          <span className={isTooShort ? "field-rule-broken" : undefined}>{least.text}</span>
          {spaceBetween(least.text, advice)}
        </>
      ) : null}
      {advice}
    </p>
  );
}

/** The rules for password managers that invent one, and for the check before it is sent. */
function describeRules({ least, most }: PasswordRulesView) {
  const rules = [
    ...(least ? [`minlength: ${least.length};`] : []),
    ...(most ? [`maxlength: ${most.bytes};`] : []),
  ];
  return { passwordrules: rules.join(" ") || undefined, [mostBytes]: most?.bytes };
}

function isCode(name: string): boolean {
  return isOneTimeCode(name) || name === backupCodeField;
}

/** Codes of messages and of apps have six digits, and a place for each. */
function lookOfCode(name: string): string {
  if (isOneTimeCode(name)) return " input-places";
  return isCode(name) ? " input-code" : "";
}

/** Codes, addresses and numbers are written from left to right in every language; the rest as the page is. */
function directionOfField({ type, name }: FieldView): "ltr" | "auto" | undefined {
  if (isCode(name) || ["email", "tel", "url", "number"].includes(type)) return "ltr";
  return name === "identifier" ? "auto" : undefined;
}

/** A phone's keyboard would change these: a capital at the start, another word. */
const literally = { autoCapitalize: "none", autoCorrect: "off", spellCheck: false };

function isTakenLiterally({ type, name }: FieldView): boolean {
  return type === "email" || name === "identifier" || name === backupCodeField;
}

interface DateTimeNodeProps {
  view: FieldView;
  autoFocus: boolean;
}

/**
 * A date and time, which the form sends in UTC. Without script it is written in UTC, and the label says so; with
 * script it is written in the browser's zone, unless a person is typing already.
 */
function DateTimeNode({ view, autoFocus }: DateTimeNodeProps) {
  const { id, name, value, required, hint, labelIn } = view;
  const { messages, isChanged, checks } = useFieldErrors(view);
  const [zone, setZone] = useState<string>();
  const [sent, setSent] = useState(value);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (!labelIn || input?.value !== value || input === document.activeElement) return;
    setZone(nameTimeZone());
  }, [labelIn, value]);
  return (
    <div className="field" data-testid={inputTestId(name)}>
      <Label
        id={id}
        text={zone && labelIn ? fillIn(labelIn, { zone }) : view.label}
        required={required}
        isOptional={isOptionalTrait(view) && !view.isOpen}
      />
      <FieldHint id={id} hint={hint} />
      {zone ? <input type="hidden" name={name} value={sent} /> : null}
      <input
        key={zone}
        ref={field}
        className="input"
        id={id}
        type="datetime-local"
        name={zone ? undefined : name}
        defaultValue={zone ? toZoned(value) : value}
        required={required}
        disabled={view.disabled}
        autoFocus={autoFocus}
        autoComplete={view.autocomplete}
        aria-describedby={joinIds(describedBy(id, messages), hint && `${id}-hint`)}
        aria-invalid={isInvalid({ messages, isChanged })}
        {...checks}
        onChange={(event) => {
          const { value: typed } = event.target;
          setSent(typed === toZoned(value) ? value : toUtc(typed));
          checks.onChange(event);
        }}
      />
      <FieldMessages id={id} messages={messages} isChanged={isChanged} />
    </div>
  );
}
