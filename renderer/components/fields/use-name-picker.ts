import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { exactOption, matchingOptions, type NameOption } from './name-options.ts'

export interface NamePickerOptions {
  options: readonly NameOption[]
  text: string
  onPick: (option: { id: string; name: string }) => unknown
  /** Creates a record of this name; without it only existing ones can be chosen. It shows its own errors. */
  onCreate?: ((name: string) => Promise<{ id: string; name: string }>) | undefined
}

/** The state of the suggestions below a name field: entries, the active one, and key handling. */
export function useNamePicker({ options, text, onPick, onCreate }: NamePickerOptions) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  const [active, setActive] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const busy = useRef(false)
  const name = text.trim()
  const found = isOpen ? matchingOptions(options, text) : []
  const canCreate = isOpen && onCreate !== undefined && name !== '' && !exactOption(options, name)
  const count = found.length + (canCreate ? 1 : 0)
  const isShown = isOpen && count > 0
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    if (isShown) document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [isShown, active, id])

  const close = () => setOpen(false)
  const open = () => {
    setActive(0)
    setOpen(true)
  }
  const create = async () => {
    // A second Enter while the first request is running must not create another record.
    if (!onCreate || busy.current) return
    busy.current = true
    setBusy(true)
    try {
      onPick(await onCreate(name))
      close()
    } catch {
      // `onCreate` has shown the error; the text stays in the field.
    } finally {
      busy.current = false
      setBusy(false)
    }
  }
  const choose = (index: number) => {
    const option = found[index]
    if (!option) return void create()
    onPick({ id: option.id, name: option.name })
    close()
  }

  /** Returns true if the list has handled the key. */
  const handleKey = (event: KeyboardEvent): boolean => {
    if (event.nativeEvent.isComposing) return false
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!isShown) open()
      else setActive((active + (event.key === 'ArrowDown' ? 1 : count - 1)) % count)
    } else if (event.key === 'Escape' && isShown) {
      event.stopPropagation()
      close()
    } else if (event.key === 'Enter' && isShown && name !== '') choose(Math.min(active, count - 1))
    else return false
    event.preventDefault()
    return true
  }

  return {
    listId: `${id}-list`,
    optionId,
    isShown,
    isBusy,
    active: Math.min(active, count - 1),
    found,
    canCreate,
    name,
    open,
    close,
    choose,
    handleKey,
    /** ARIA attributes that make the input a combobox. */
    inputProps: {
      role: 'combobox',
      'aria-expanded': isShown,
      'aria-autocomplete': 'list' as const,
      'aria-controls': isShown ? `${id}-list` : undefined,
      'aria-activedescendant': isShown ? optionId(Math.min(active, count - 1)) : undefined,
      autoComplete: 'off',
      // Esc closes the list and must not close a surrounding dialog.
      ...(isShown && { 'data-mantine-stop-propagation': 'true' }),
    },
  }
}

export type NamePicker = ReturnType<typeof useNamePicker>
