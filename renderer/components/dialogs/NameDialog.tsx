import { TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { Dialog } from './Dialog.tsx'

interface NameDialogProps {
  title: string
  /** What the field is for. */
  label: string
  submitLabel: string
  initial: string
  maxLength: number
  placeholder?: string
  onClose: () => void
  /** Saves the name, which is not blank. If it throws, the dialog stays open and shows why. */
  onSave: (name: string) => Promise<unknown>
  /** Why it cannot be saved now, if so. */
  blocked?: string | null
  /** What stands under the field. */
  children?: ReactNode
}

/** Asks for a name, and closes once it is saved. It begins anew each time it is mounted. */
export function NameDialog({ initial, onClose, onSave, children, ...words }: NameDialogProps) {
  const [name, setName] = useState(initial)
  const [problem, setProblem] = useState<string | null>(null)
  const { required } = useFieldRules()
  const save = async () => {
    const missing = required(name)
    setProblem(missing)
    if (missing !== null) return
    await onSave(name)
    onClose()
  }
  return (
    <Dialog
      opened
      onClose={onClose}
      title={words.title}
      submitLabel={words.submitLabel}
      onSubmit={save}
      blocked={words.blocked ?? null}
    >
      <TextInput
        label={words.label}
        placeholder={words.placeholder}
        error={problem}
        value={name}
        maxLength={words.maxLength}
        dir="auto"
        onChange={(event) => {
          setName(event.currentTarget.value)
          setProblem(null)
        }}
      />
      {children}
    </Dialog>
  )
}
