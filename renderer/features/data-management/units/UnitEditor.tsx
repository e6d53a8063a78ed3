import { Checkbox, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconRulerMeasure } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type UnitIn, units } from '#contract/foods.ts'
import type { Unit } from '#contract/recipe-parts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { cleanAliases } from '../aliases.ts'
import { EditorDialog } from '../EditorDialog.tsx'
import { lineProps } from '../field-props.ts'
import { changeOptions } from '../named-kinds.ts'
import { NamedFields, namedValues } from '../NamedFields.tsx'

interface UnitEditorProps {
  /** Null for a new one. */
  unit: Unit | null
  onClose: () => void
}

/** Creates or changes a unit. */
export function UnitEditor({ unit, onClose }: UnitEditorProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const create = useApiMutation(units.create, changeOptions)
  const update = useApiMutation(units.update, changeOptions)
  const form = useForm({
    initialValues: {
      ...namedValues(unit),
      abbreviation: unit?.abbreviation ?? '',
      pluralAbbreviation: unit?.pluralAbbreviation ?? '',
      fraction: unit?.fraction ?? true,
      useAbbreviation: unit?.useAbbreviation ?? false,
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
      // All fields are sent; a missing one would be cleared.
    } satisfies Record<keyof UnitIn, unknown>
    return unit
      ? update.mutateAsync({ params: { id: unit.id }, body })
      : create.mutateAsync({ body })
  }
  const abbreviations = (
    <>
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
    </>
  )
  return (
    <EditorDialog
      kind="units"
      icon={IconRulerMeasure}
      isNew={unit === null}
      form={form}
      save={save}
      onClose={onClose}
    >
      <NamedFields kind="units" form={form} names={abbreviations}>
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
      </NamedFields>
    </EditorDialog>
  )
}
