import type { UseFormReturnType } from '@mantine/form'
import { IconDeviceFloppy, IconPlus, type Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/client.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import type { Named, NamedKind } from './named-kinds.ts'

interface EditorDialogProps<Values> {
  kind: NamedKind
  icon: Icon
  isNew: boolean
  form: UseFormReturnType<Values>
  save: (values: Values) => Promise<Named>
  onClose: () => void
  children: ReactNode
}

/** The dialog that creates or changes a record. The form holds a copy, so cancelling changes nothing. */
export function EditorDialog<Values extends { name: string }>({
  kind,
  icon: Picture,
  isNew,
  form,
  save,
  onClose,
  children,
}: EditorDialogProps<Values>) {
  const { t } = useTranslation()
  const handleSubmit = async () => {
    if (form.validate().hasErrors) return
    try {
      const { name } = await save(form.getValues())
      onClose()
      toast.success(t(isNew ? 'data.created' : 'data.saved', { name }))
    } catch (error) {
      const problems = problemsOf(error)
      if (!problems) throw error
      form.setErrors(problems)
    }
  }
  const Done = isNew ? IconPlus : IconDeviceFloppy
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(isNew ? `data.kind.${kind}.create` : `data.kind.${kind}.edit`)}
      icon={<Picture size={24} aria-hidden />}
      size={600}
      submitLabel={t(isNew ? `data.kind.${kind}.create` : 'general.save')}
      submitIcon={<Done size={20} aria-hidden />}
      onSubmit={handleSubmit}
    >
      {children}
    </Dialog>
  )
}

/** The server's messages by field; null if the error is about no field. */
function problemsOf(error: unknown): Record<string, string> | null {
  if (!(error instanceof ApiError)) return null
  if (error.code.endsWith('.exists')) return { name: error.message }
  return Object.keys(error.fields).length > 0 ? error.fields : null
}
