import { expect, test } from "vitest";
import { spaceBetween } from "./format";

test.each([
  ["Error:", "Sign in", " "],
  ["エラー：", "ログイン", ""],
  ["还没有账号？", "注册", ""],
  ["场合", "注册", ""],
  ["アカウントをお持ちでない場合は", "新規登録", ""],
  ["请发送邮件至", "help@example.org", " "],
  ["gmail.com", "変更する", " "],
  ["خطأ:", "تسجيل الدخول", " "],
])("Between %j and %j stands %j", (text, next, space) => {
  expect(spaceBetween(text, next)).toBe(space);
});
