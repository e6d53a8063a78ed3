import { Checkbox, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type UnitIn, units } from '#contract/foods.ts'
import type { Unit } from '#contract/recipe-parts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { cleanAliases } from '../aliases.ts'
import { AliasesField } from '../AliasesField.tsx'
import classes from '../data.module.css'
import { EditorDialog } from '../EditorDialog.tsx'
import { descriptionProps, lineProps } from '../field-props.ts'
import { changeOptions } from '../named-kinds.ts'

interface UnitEditorProps {
  /** Null for a new one. */
  unit: Unit | null
  onClose: () => void
}

/** Makes or changes a unit. */
export function UnitEditor({ unit, onClose }: UnitEditorProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const create = useApiMutation(units.create, changeOptions)
  const update = useApiMutation(units.update, changeOptions)
  const form = useForm({
    initialValues: {
      name: unit?.name ?? '',
      pluralName: unit?.pluralName ?? '',
      abbreviation: unit?.abbreviation ?? '',
      pluralAbbreviation: unit?.pluralAbbreviation ?? '',
      description: unit?.description ?? '',
      fraction: unit?.fraction ?? true,
      useAbbreviation: unit?.useAbbreviation ?? false,
      aliases: unit?.aliases.map(({ name }) => name) ?? [],
    },
    validate: { name: rules.required },
  })
  type Values = typeof form.values

  const save = ({ aliases, ...values }: Values) => {
    const { name, pluralName, abbreviation, pluralAbbreviation } = values
    const body = {
      ...values,
      extras: unit?.extras ?? {},
      onHand: unit?.onHand ?? false,
      aliases: cleanAliases(aliases, [name, pluralName, abbreviation, pluralAbbreviation]),
      // Saved as a whole: what is left out here would be cleared.
    } satisfies Record<keyof UnitIn, unknown>
    return unit
      ? update.mutateAsync({ params: { id: unit.id }, body })
      : create.mutateAsync({ body })
  }
  return (
    <EditorDialog
      kind="units"
      icon={IconRulerMeasure}
      isNew={unit === null}
      form={form}
      save={save}
      onClose={onClose}
    >
      <div className={classes.pair}>
        <TextInput
          label={t('general.name')}
          description={t('data.kind.units.name-hint')}
          required
          data-autofocus
          {...lineProps}
          {...form.getInputProps('name')}
        />
        <TextInput
          label={t('data.plural')}
          description={t('data.kind.units.plural-hint')}
          {...lineProps}
          {...form.getInputProps('pluralName')}
        />
        <TextInput
          label={t('data.abbreviation')}
          {...lineProps}
          {...form.getInputProps('abbreviation')}
        />
        <TextInput
          label={t('data.plural-abbreviation')}
          {...lineProps}
          {...form.getInputProps('pluralAbbreviation')}
        />
      </div>
      <Textarea
        label={t('data.description')}
        {...descriptionProps}
        {...form.getInputProps('description')}
      />
      <Checkbox
        label={t('data.fraction')}
        description={t('data.fraction-hint')}
        {...form.getInputProps('fraction', { type: 'checkbox' })}
      />
      <Checkbox
        label={t('data.use-abbreviation')}
        description={t('data.use-abbreviation-hint')}
        {...form.getInputProps('useAbbreviation', { type: 'checkbox' })}
      />
      <AliasesField
        value={form.values.aliases}
        onChange={(aliases) => form.setFieldValue('aliases', aliases)}
      />
    </EditorDialog>
  )
}
