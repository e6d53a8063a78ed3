import { ActionIcon, TextInput } from '@mantine/core'
import { IconArrowUp, IconPlus } from '@tabler/icons-react'
import {
  type ClipboardEvent,
  type FormEvent,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import { useTranslation } from 'react-i18next'
import { isFreeLetter } from '#renderer/hooks/free-keys.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { counted, formatNumber } from '#renderer/i18n/format.ts'
import classes from './list.module.css'
import { linesOf, mostLines } from './understood.ts'
import type { ListChanges } from './use-list-changes.ts'

/** The field that puts things on the list: Enter adds and stays, a pasted text becomes a line for each of its own. */
export function AddField({ add }: Pick<ListChanges, 'add'>) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)
  const [pasted, setPasted] = useState<string[] | null>(null)
  const field = useRef<HTMLInputElement>(null)

  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    if (!isFreeLetter(event, 'n')) return
    event.preventDefault()
    // Before the frame, whose N writes a recipe.
    event.stopImmediatePropagation()
    field.current?.focus()
  })
  useEffect(() => {
    window.addEventListener('keydown', handleKey, { capture: true })
    return () => window.removeEventListener('keydown', handleKey, { capture: true })
  }, [])

  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    const line = text.trim()
    field.current?.focus()
    if (line === '') return
    // At once: the next thing can be written while this one is being understood.
    setText('')
    void add([line])
  }
  const handlePaste = (event: ClipboardEvent) => {
    const lines = linesOf(event.clipboardData.getData('text'))
    if (lines?.length === 0 || lines?.length === 1) return
    event.preventDefault()
    setPasted(lines)
    setProblem(lines ? null : t('shopping.paste-too-long', { number: formatNumber(mostLines) }))
  }
  return (
    <form className={classes.add} onSubmit={handleSubmit}>
      <TextInput
        ref={field}
        className={classes.field}
        aria-label={t('shopping.add-to-list')}
        placeholder={t('shopping.add-example')}
        leftSection={<IconPlus size={20} aria-hidden />}
        value={text}
        error={problem}
        maxLength={2000}
        dir="auto"
        enterKeyHint="done"
        autoComplete="off"
        aria-keyshortcuts="N"
        onChange={(event) => {
          setText(event.currentTarget.value)
          setProblem(null)
        }}
        onPaste={handlePaste}
      />
      <ActionIcon
        type="submit"
        size={44}
        radius="md"
        variant="filled"
        aria-label={t('shopping.add-item')}
      >
        <IconArrowUp size={22} aria-hidden />
      </ActionIcon>
      <ConfirmDialog
        opened={pasted !== null}
        onClose={() => setPasted(null)}
        title={t('shopping.paste-title')}
        text={t('shopping.paste-text', {
          ...counted(pasted?.length ?? 0),
          first: pasted?.[0] ?? '',
          last: pasted?.at(-1) ?? '',
        })}
        confirmLabel={t('shopping.paste-add', counted(pasted?.length ?? 0))}
        destructive={false}
        onConfirm={async () => {
          if (pasted) await add(pasted)
        }}
      />
    </form>
  )
}
