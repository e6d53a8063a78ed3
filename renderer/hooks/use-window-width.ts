import { useMediaQuery } from '@mantine/hooks'
import { type WindowWidth, widthQueries } from '#renderer/theme/breakpoints.ts'

/** Whether the window is so wide or narrow now; renders again when that changes. */
export function useWindowWidth(width: WindowWidth): boolean {
  return useMediaQuery(widthQueries[width], false, { getInitialValueInEffect: false })
}
