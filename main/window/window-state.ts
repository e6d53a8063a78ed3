import type { Bounds } from '#main/settings.ts'

export const smallest = { width: 480, height: 480 }
const usual = { width: 1280, height: 860 }

/** Where to open the window: as it was left, unless that screen is gone. Without x and y the system centers it. */
export function placeOnScreens(saved: Bounds | null, screens: Bounds[]): Partial<Bounds> {
  const home = screens[0] ?? { x: 0, y: 0, ...usual }
  const size = {
    width: clamp(saved?.width ?? usual.width, smallest.width, home.width),
    height: clamp(saved?.height ?? usual.height, smallest.height, home.height),
  }
  if (!saved || !screens.some((screen) => isGraspable(saved, screen))) return size
  return { ...saved, width: Math.max(saved.width, 1), height: Math.max(saved.height, 1) }
}

/** Whether enough of the title bar is visible to drag the window. */
function isGraspable(window: Bounds, screen: Bounds) {
  const visible =
    Math.min(window.x + window.width, screen.x + screen.width) - Math.max(window.x, screen.x)
  return visible >= 100 && window.y >= screen.y && window.y <= screen.y + screen.height - 40
}

const clamp = (value: number, low: number, high: number) => Math.max(low, Math.min(value, high))
