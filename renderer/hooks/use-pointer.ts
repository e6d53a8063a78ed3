import { useMediaQuery } from '@mantine/hooks'

const atOnce = { getInitialValueInEffect: false }

/** Whether the main pointer is a finger, as on a phone or tablet. */
export const useTouch = () => useMediaQuery('(pointer: coarse)', false, atOnce)

/** Whether the main pointer can hover, as a mouse can. */
export const useHover = () => useMediaQuery('(hover: hover)', false, atOnce)
