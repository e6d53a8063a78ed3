import { Textarea, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { aliasesOf } from './aliases.ts'
import { AliasesField } from './AliasesField.tsx'
import classes from './data.module.css'
import { descriptionProps, lineProps } from './field-props.ts'

/** A saved food or unit. */
interface Saved {
  name: string
  pluralName: string | null
  description: string
  aliases: { name: string }[]
}

/** The initial values of the fields that foods and units share. */
export const namedValues = (saved: Saved | null) => ({
  name: saved?.name ?? '',
  pluralName: saved?.pluralName ?? '',
  description: saved?.description ?? '',
  aliases: saved ? aliasesOf(saved) : [],
})

interface NamedFieldsProps {
  kind: 'foods' | 'units'
  form: Pick<UseFormReturnType<ReturnType<typeof namedValues>>, 'getInputProps' | 'values'>
  /** Further name fields, after name and plural. */
  names?: ReactNode
  /** The fields that only this kind has. */
  children: ReactNode
}

/** The form fields that foods and units share, with those of one kind between them. */
export function NamedFields({ kind, form, names, children }: NamedFieldsProps) {
  const { t } = useTranslation()
  return (
    <>
      <div className={classes.pair}>
        <TextInput
          label={t('general.name')}
          description={t(`data.kind.${kind}.name-hint`)}
          required
          data-autofocus
          {...lineProps}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('data.plural')}
          description={t(`data.kind.${kind}.plural-hint`)}
          {...lineProps}
          {...form.getInputProps('pluralName')}
        />
        {names}
      </div>
      <Textarea
        label={t('data.description')}
        {...descriptionProps}
        {...form.getInputProps('description')}
      />
      {children}
      <AliasesField value={form.values.aliases} onChange={form.getInputProps('aliases').onChange} />
    </>
  )
}
