import { useMediaQuery } from '@mantine/hooks'
import { type WindowWidth, widthQueries } from '#renderer/theme/breakpoints.ts'

/** Whether the window matches this width; renders again when that changes. */
export function useWindowWidth(width: WindowWidth): boolean {
  return useMediaQuery(widthQueries[width], false, { getInitialValueInEffect: false })
}
