/** What `?dialog=` says of the question before an account is deleted. */
export const deletionDialog = "delete-account";
