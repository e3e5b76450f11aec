/** The most seats of a guest's sign-up: a guest's mailbox is not verified. Larger groups sign up as teachers, or write to the organiser. */
export const mostGuestSeats = 5;

/** The most seats of one sign-up. */
export const maxSeats = 30;
