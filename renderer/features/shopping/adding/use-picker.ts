import { type KeyboardEvent, useEffect, useId, useState } from 'react'

interface PickerOptions {
  count: number
  /** Another text begins without a choice. */
  text: string
  onChoose: (index: number) => void
}

/**
 * The keys of a field with suggestions. None is chosen until an arrow goes to it, so that Enter alone takes what was
 * written.
 */
export function usePicker({ count, text, onChoose }: PickerOptions) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState({ text, index: -1 })
  const index = chosen.text === text ? Math.min(chosen.index, count - 1) : -1
  const isShown = isOpen && count > 0
  const optionId = (at: number) => `${id}-${at}`
  useEffect(() => {
    if (isShown && index >= 0) {
      document.getElementById(`${id}-${index}`)?.scrollIntoView({ block: 'nearest' })
    }
  }, [isShown, index, id])

  /** Whether the key was for the suggestions. */
  const handleKey = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      if (count === 0) return
      setOpen(true)
      // One step beyond either end is the field itself.
      const step = key === 'ArrowDown' ? 1 : -1
      const places = count + 1
      setChosen({ text, index: ((index + 1 + step + places) % places) - 1 })
    } else if (key === 'Escape' && isShown) {
      event.stopPropagation()
      setOpen(false)
      setChosen({ text, index: -1 })
    } else if (key === 'Enter' && isShown && index >= 0) {
      setChosen({ text, index: -1 })
      onChoose(index)
    } else return
    event.preventDefault()
  }
  return {
    id,
    index,
    isShown,
    optionId,
    handleKey,
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setChosen({ text, index: -1 })
    },
    inputProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-autocomplete': 'list' as const,
      'aria-controls': isShown ? id : undefined,
      'aria-activedescendant': isShown && index >= 0 ? optionId(index) : undefined,
    },
  }
}

export type Picker = ReturnType<typeof usePicker>
