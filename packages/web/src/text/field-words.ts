/** Said beside the label of a field that may stay empty, in every form. */
export const optionalWord = '(må gerne stå tom)';
