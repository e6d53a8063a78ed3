import { useLocalStorage } from '@mantine/hooks'

/** The text sizes, as factors. */
export const textSizes = [0.8, 1, 1.25, 1.5] as const

export interface CookSettings {
  /** An index of `textSizes`. */
  size: number
  /** All steps below each other instead of one at a time. */
  showsAll: boolean
  /** Keeps the screen on, in cook mode and on the recipe's page. */
  isAwake: boolean
}

const usual: CookSettings = { size: 1, showsAll: false, isAwake: true }

/** The cook mode settings of this browser; a change reaches all components at once. */
export function useCookSettings() {
  const [settings, setSettings] = useLocalStorage<CookSettings>({
    key: 'cook-mode',
    defaultValue: usual,
    getInitialValueInEffect: false,
    deserialize: settingsIn,
  })
  const change = (part: Partial<CookSettings>) => setSettings({ ...settings, ...part })
  return [settings, change] as const
}

function settingsIn(text: string | undefined): CookSettings {
  try {
    const stored = (JSON.parse(text ?? '{}') ?? {}) as Partial<CookSettings>
    const size = stored.size ?? usual.size
    return {
      size: textSizes[size] === undefined ? usual.size : size,
      showsAll: stored.showsAll === true,
      isAwake: stored.isAwake !== false,
    }
  } catch {
    return usual
  }
}
