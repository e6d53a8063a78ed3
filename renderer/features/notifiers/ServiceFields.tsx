import { Select, Text, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { LONGEST_ADDRESS } from '#contract/notifier-options.ts'
import { PasswordField } from '#renderer/components/fields/PasswordField.tsx'
import { type Choice, choices, secretParts, serviceForms } from './services.ts'
import type { AddressValues } from './use-address-form.ts'

interface ServiceFieldsProps {
  form: UseFormReturnType<AddressValues>
}

/** The service, and what it asks for. Values that another service asks for as well are kept. */
export function ServiceFields({ form }: ServiceFieldsProps) {
  const { t } = useTranslation()
  const choice = form.getValues().service
  const { parts, optional = [] } = serviceForms[choice]
  return (
    <>
      <Select
        label={t('notifiers.service-label')}
        data={choices.map((value) => ({ value, label: t(`notifiers.service.${value}`) }))}
        allowDeselect={false}
        maxDropdownHeight={320}
        comboboxProps={{ withinPortal: true }}
        {...form.getInputProps('service')}
        onChange={(value) => {
          form.setFieldValue('service', value as Choice) // one of `choices`
          form.clearErrors()
        }}
      />
      <Text size="sm" c="dimmed">
        {t(`notifiers.about.${choice}`)}
      </Text>
      {parts.map((part) => {
        const isOptional = optional.includes(part)
        const props = {
          label: isOptional
            ? t('notifiers.optional', { label: t(`notifiers.part.${part}`) })
            : t(`notifiers.part.${part}`),
          description: t(`notifiers.hint.${part}`),
          required: !isOptional,
          maxLength: LONGEST_ADDRESS,
          autoComplete: 'off',
          ...form.getInputProps(`parts.${part}`),
        }
        return secretParts.has(part) ? (
          <PasswordField key={part} {...props} autoComplete="new-password" />
        ) : (
          <TextInput key={part} {...props} dir="ltr" spellCheck={false} autoCapitalize="off" />
        )
      })}
      {form.errors['appriseUrl'] && (
        <Text c="error" size="sm" role="alert">
          {form.errors['appriseUrl']}
        </Text>
      )}
    </>
  )
}
