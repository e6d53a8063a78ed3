import { Button, Group, Stack } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/client.ts'
import { ConfirmDialog } from '#renderer/components/dialogs/ConfirmDialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { focusInvalid } from '#renderer/hooks/focus-invalid.ts'

interface SecretFormProps<Values> {
  /** Whose words it has. */
  kind: 'mail' | 'helper'
  form: UseFormReturnType<Values>
  isSaving: boolean
  onSave: (values: Values, then: { onError: (error: Error) => void }) => void
  /** Forgets what is stored, with its secret; null where nothing is. */
  onForget: (() => Promise<unknown>) | null
  children: ReactNode
}

/** Settings with a secret that is never shown. What is wrong stands beside its field; forgetting them asks first. */
export function SecretForm<Values extends Record<string, unknown>>(props: SecretFormProps<Values>) {
  const { kind, form, isSaving, onSave, onForget, children } = props
  const { t } = useTranslation()
  const holder = useRef<HTMLFormElement>(null)
  const [asks, setAsks] = useState(false)
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (form.validate().hasErrors) return focusInvalid(holder.current)
    onSave(form.values, {
      onError: (error) => {
        const fields = error instanceof ApiError ? error.fields : {}
        form.setErrors(fields)
        if (Object.keys(fields).length > 0) focusInvalid(holder.current)
        else toast.error(error.message)
      },
    })
  }
  return (
    <>
      <form ref={holder} onSubmit={handleSubmit} noValidate>
        <Stack>
          {children}
          <Group justify="flex-end" gap="sm">
            {onForget && (
              <Button variant="subtle" color="error" onClick={() => setAsks(true)}>
                {t(`admin.site.${kind}.forget`)}
              </Button>
            )}
            <Button
              type="submit"
              // A page has one filled button: that of the section with changes.
              variant={form.isDirty() ? 'filled' : 'default'}
              loading={isSaving}
            >
              {t(`admin.site.${kind}.save`)}
            </Button>
          </Group>
        </Stack>
      </form>
      <ConfirmDialog
        opened={asks}
        onClose={() => setAsks(false)}
        title={t(`admin.site.${kind}.forget-title`)}
        text={t(`admin.site.${kind}.forget-text`)}
        confirmLabel={t(`admin.site.${kind}.forget`)}
        onConfirm={async () => onForget?.()}
      />
    </>
  )
}
