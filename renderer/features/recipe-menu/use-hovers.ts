import { useMediaQuery } from '@mantine/hooks'

/** Whether menus open by pointing at them: with a mouse, on a wide screen. */
export function useHovers(): boolean {
  return useMediaQuery('(min-width: 60em) and (hover: hover)', false, {
    getInitialValueInEffect: false,
  })
}
