/** The localStorage key of the mark, whose value says nothing about the person. */
export const onBehalfKey = 'edison-on-behalf';
