import { useComputedColorScheme } from '@mantine/core'

/** Whether the screen is dark now, by choice or by the system's. */
export function useDarkMode(): boolean {
  return useComputedColorScheme('light', { getInitialValueInEffect: false }) === 'dark'
}
