import { Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBolt, IconDeviceFloppy, IconPlus } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { actionTypes, type RecipeAction, recipeActions } from '#contract/recipe-actions.ts'
import { ApiError } from '#renderer/api/client.ts'
import { useApiMutation } from '#renderer/api/query.ts'
import { Dialog } from '#renderer/components/dialogs/Dialog.tsx'
import { toast } from '#renderer/components/toasts/toast.ts'
import { hostOf, recipeActionsQuery } from '#renderer/features/recipes/index.ts'
import { useFieldRules } from '#renderer/hooks/use-field-rules.ts'
import { lineProps } from '../field-props.ts'

interface ActionEditorProps {
  /** Null for a new one. */
  action: RecipeAction | null
  onClose: () => void
}

const sample = 'https://example.org/add?recipe=${url}'

const options = {
  refresh: recipeActionsQuery.queryKey.slice(0, 2) as string[],
  errors: 'form',
} as const

/** Creates or changes an action, and says who gets to know the recipe. */
export function ActionEditor({ action, onClose }: ActionEditorProps) {
  const { t } = useTranslation()
  const rules = useFieldRules()
  const create = useApiMutation(recipeActions.create, options)
  const update = useApiMutation(recipeActions.update, options)
  const form = useForm({
    initialValues: {
      title: action?.title ?? '',
      actionType: action?.actionType ?? 'link',
      url: action?.url ?? '',
    },
    validate: {
      title: rules.required,
      url: (url) => rules.required(url) ?? (isAddress(url) ? null : t('import.not-an-address')),
    },
  })
  const { actionType, url } = form.values

  const handleSubmit = async () => {
    if (form.validate().hasErrors) return
    try {
      const body = { ...form.getValues(), url: url.trim() }
      const { title } = await (action
        ? update.mutateAsync({ params: { id: action.id }, body })
        : create.mutateAsync({ body }))
      onClose()
      toast.success(t(action ? 'data.saved' : 'data.created', { name: title }))
    } catch (error) {
      if (!(error instanceof ApiError) || Object.keys(error.fields).length === 0) throw error
      form.setErrors(error.fields)
    }
  }
  const Done = action ? IconDeviceFloppy : IconPlus
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t(action ? 'data.kind.recipe-actions.edit' : 'data.kind.recipe-actions.create')}
      icon={<IconBolt size={24} aria-hidden />}
      size={600}
      submitLabel={action ? t('general.save') : t('data.kind.recipe-actions.create')}
      submitIcon={<Done size={20} aria-hidden />}
      onSubmit={handleSubmit}
    >
      <TextInput
        label={t('data.action.name')}
        description={t('data.action.name-hint')}
        required
        {...lineProps}
        data-autofocus
        {...form.getInputProps('title')}
      />
      <Radio.Group label={t('data.action.type')} {...form.getInputProps('actionType')}>
        <Stack gap="xs" mt="xs">
          {actionTypes.map((type) => (
            <Radio
              key={type}
              value={type}
              label={t(`data.action.types.${type}`)}
              description={t(`data.action.type-hints.${type}`)}
            />
          ))}
        </Stack>
      </Radio.Group>
      <TextInput
        label={t('data.action.url')}
        description={t('data.action.url-hint', {
          placeholders: '${url} ${slug} ${id}',
        })}
        placeholder={sample}
        required
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        styles={{ input: { direction: 'ltr', textAlign: 'start' } }}
        {...form.getInputProps('url')}
      />
      {isAddress(url) && (
        <p aria-live="polite">
          {t(actionType === 'post' ? 'data.action.gets-recipe' : 'data.action.gets-name', {
            host: hostOf(url.trim()),
          })}
        </p>
      )}
    </Dialog>
  )
}

/** As the server checks it: the host must be written out, so that it cannot come from a recipe. */
const isAddress = (url: string) => /^https?:\/\/[^\s/?#@$]+(?:[/?#]\S*)?$/i.test(url.trim())
