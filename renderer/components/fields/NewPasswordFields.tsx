import type { GetInputPropsReturnType } from '@mantine/form'
import { maxPasswordLength } from '#contract/users.ts'
import { PasswordField } from './PasswordField.tsx'

interface NewPasswordFieldsProps<Name extends string> {
  form: { getInputProps: (name: Name) => GetInputPropsReturnType }
  names: readonly [Name, Name]
  labels: readonly [string, string]
  /** Both are shown or hidden at once. */
  visibility?: { visible: boolean; onVisibilityChange: (visible: boolean) => void }
}

/** A new password with its strength, and once more, so that nobody is locked out by a slip. */
export function NewPasswordFields<Name extends string>({
  form,
  names: [first, again],
  labels,
  visibility,
}: NewPasswordFieldsProps<Name>) {
  const common = {
    autoComplete: 'new-password',
    maxLength: maxPasswordLength,
    required: true,
    ...visibility,
  }
  return (
    <>
      <PasswordField label={labels[0]} withStrength {...common} {...form.getInputProps(first)} />
      <PasswordField label={labels[1]} {...common} {...form.getInputProps(again)} />
    </>
  )
}
