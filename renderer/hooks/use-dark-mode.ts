import { useComputedColorScheme } from '@mantine/core'

/** Whether the dark colours are shown, by the user's choice or the system's. */
export function useDarkMode(): boolean {
  return useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
}
