import { Checkbox } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconCarrot } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { type FoodIn, foods } from '#contract/foods.ts'
import type { Food } from '#contract/recipe-parts.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { cleanAliases } from '../aliases.ts'
import { EditorDialog } from '../EditorDialog.tsx'
import { changeOptions } from '../named-kinds.ts'
import { NamedFields, namedValues } from '../NamedFields.tsx'
import { LabelField } from './LabelField.tsx'

interface FoodEditorProps {
  /** Null for a new one. */
  food: Food | null
  onClose: () => void
}

/** Creates or changes a food. */
export function FoodEditor({ food, onClose }: FoodEditorProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const create = useApiMutation(foods.create, changeOptions)
  const update = useApiMutation(foods.update, changeOptions)
  const form = useForm({
    initialValues: {
      ...namedValues(food),
      labelId: food?.labelId ?? null,
      onHand: food?.onHand ?? false,
    },
    validate: { name: rules.required },
  })
  type Values = typeof form.values

  const save = ({ aliases, ...values }: Values) => {
    const body = {
      ...values,
      extras: food?.extras ?? {},
      aliases: cleanAliases(aliases, [values.name, values.pluralName]),
      // All fields are sent; a missing one would be cleared.
    } satisfies Record<keyof FoodIn, unknown>
    return food
      ? update.mutateAsync({ params: { id: food.id }, body })
      : create.mutateAsync({ body })
  }
  return (
    <EditorDialog
      kind="foods"
      icon={IconCarrot}
      isNew={food === null}
      form={form}
      save={save}
      onClose={onClose}
    >
      <NamedFields kind="foods" form={form}>
        <LabelField
          value={form.values.labelId}
          onChange={(id) => form.setFieldValue('labelId', id)}
        />
        <Checkbox
          label={t('data.on-hand')}
          description={t('data.on-hand-hint')}
          {...form.getInputProps('onHand', { type: 'checkbox' })}
        />
      </NamedFields>
    </EditorDialog>
  )
}
