import { useHover } from '#renderer/hooks/use-pointer.ts'
import { useWindowWidth } from '#renderer/hooks/use-window-width.ts'

/** Whether menus open on hover: with a mouse, on a wide screen. */
export function useHovers(): boolean {
  const canHover = useHover()
  return useWindowWidth('from-md') && canHover
}
