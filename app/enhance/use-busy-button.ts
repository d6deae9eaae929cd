import { useNavigation } from "@remix-run/react";

/** Whether the form that is on its way was sent with this button. */
export function useBusyButton(name: string, value: string): boolean {
  const { state, formData } = useNavigation();
  return state !== "idle" && formData?.getAll(name).includes(value) === true;
}
