/** Whether this is a phone, which cannot scan its own screen. */
export const isPhone = () => matchMedia('(pointer: coarse) and (width <= 768px)').matches;
