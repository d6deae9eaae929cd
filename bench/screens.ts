import { randomBytes } from "node:crypto";
import type { BenchWorld } from "./bench-world";

export interface TypedForm {
  button: string;
  typed: (world: BenchWorld) => Record<string, string>;
  /** The previous form, if this one is in the second step of its flow. */
  after?: TypedForm;
}

export interface Screen {
  name: string;
  path: string;
  isSignedIn?: boolean;
  /** The call of Kratos that the page needs. */
  create: string;
  /** Where Kratos takes this flow's forms. */
  api?: string;
  forms?: {
    refused: TypedForm;
    accepted: TypedForm;
    /** How many forms are made if Kratos accepts each only once. */
    isOnce?: number;
  };
}

const traits: TypedForm = {
  button: "method=profile",
  typed: () => ({ "traits.email": newAddress(), "traits.name.first": "Grace" }),
};

const password = (text: (world: BenchWorld) => string): TypedForm => ({
  button: "method=password",
  typed: (world) => ({ identifier: world.person.email, password: text(world) }),
});

const address = (text: (world: BenchWorld) => string): TypedForm => ({
  button: "method=code",
  typed: (world) => ({ email: text(world) }),
});

const onlyOnce = 60;

export const screens: Screen[] = [
  {
    name: "sign-in",
    path: "/login",
    create: "/self-service/login/browser",
    api: "/self-service/login",
    forms: {
      refused: password(() => "not-the-password"),
      accepted: password(({ person }) => person.password),
    },
  },
  {
    name: "registration",
    path: "/registration",
    create: "/self-service/registration/browser",
    api: "/self-service/registration",
    forms: {
      refused: {
        button: "method=profile",
        typed: () => ({ "traits.email": "no address", "traits.name.first": "" }),
      },
      accepted: {
        button: "method=password",
        typed: () => ({ password: randomBytes(12).toString("base64url") }),
        after: traits,
      },
      isOnce: onlyOnce,
    },
  },
  {
    name: "recovery",
    path: "/recovery",
    create: "/self-service/recovery/browser",
    api: "/self-service/recovery",
    forms: {
      refused: address(() => "no address"),
      accepted: address(({ person }) => person.email),
    },
  },
  {
    name: "verification",
    path: "/verification",
    create: "/self-service/verification/browser",
    api: "/self-service/verification",
    forms: {
      refused: address(() => "no address"),
      accepted: address(({ person }) => person.email),
    },
  },
  {
    name: "settings",
    path: "/settings",
    isSignedIn: true,
    create: "/self-service/settings/browser",
    api: "/self-service/settings",
    forms: {
      refused: { button: "method=password", typed: () => ({ password: "short" }) },
      accepted: {
        button: "method=profile",
        typed: () => ({ "traits.name.first": "Grace" }),
      },
    },
  },
  { name: "sessions", path: "/sessions", isSignedIn: true, create: "/sessions" },
];

function newAddress(): string {
  return `bench-${randomBytes(8).toString("hex")}@example.test`;
}
