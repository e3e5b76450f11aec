/** Ten digits, with or without a dash: a name that holds them is a civil registration number. */
export const cprLike = /\d{6}[\s-]?\d{4}/;
