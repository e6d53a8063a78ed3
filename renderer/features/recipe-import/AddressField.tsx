import { TextInput } from '@mantine/core'
import type { RefObject } from 'react'
import { useTranslation } from 'react-i18next'

interface AddressFieldProps {
  field: RefObject<HTMLInputElement | null>
  text: string
  /** There is something wrong with it, or nothing in it. */
  isWrong: boolean
  onBlur: () => void
  onChange: (text: string) => void
}

/** The address of a page with a recipe. */
export function AddressField({ field, text, isWrong, onBlur, onChange }: AddressFieldProps) {
  const { t } = useTranslation()
  return (
    <TextInput
      ref={field}
      label={t('import.address')}
      description={t('import.address-hint')}
      placeholder="https://"
      type="url"
      inputMode="url"
      autoComplete="off"
      dir="ltr"
      data-autofocus
      // The only field of this page, where people want to paste an address at once.
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- it is the purpose of this page
      autoFocus
      value={text}
      error={isWrong && t(text.trim() === '' ? 'import.no-address' : 'import.wrong-address')}
      onBlur={onBlur}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
