/** Whether somebody should create new backup codes before they run out. */
export function areFewCodes(left: number): boolean {
  return left <= 3;
}
