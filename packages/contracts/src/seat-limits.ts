/** The most seats of a guest's sign-up: a guest's mailbox is not verified. Larger groups sign up as teachers, or write to the organiser. */
export const mostGuestSeats = 5;

/** How many days before a session nobody at the head of its queue is waited for any more, unless its event keeps the order. */
export const passingDays = 14;

/** The most seats of one sign-up. */
export const maxSeats = 30;
