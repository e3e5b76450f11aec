/** The key of the mark, which holds nothing of anybody. */
export const onBehalfKey = 'edison-on-behalf';
