/** Whether this is a device that cannot scan its own screen. */
export const isPhone = () => matchMedia('(pointer: coarse) and (width <= 768px)').matches;
