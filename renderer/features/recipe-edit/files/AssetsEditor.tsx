import { ActionIcon, Group, Text, TextInput } from '@mantine/core'
import { IconCode, IconFile, IconPaperclip, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ApiError } from '#renderer/api/client.ts'
import { copyText } from '#renderer/components/buttons/copy-text.ts'
import { toast } from '#renderer/components/toasts/toast.ts'
import { Tooltip } from '#renderer/components/buttons/Tooltip.tsx'
import { UploadButton } from '#renderer/components/buttons/UploadButton.tsx'
import { EditSection } from '../fields/EditSection.tsx'
import { assetAddress, isPicture, type RecipeAsset, uploadAsset } from './asset-upload.ts'

interface AssetsEditorProps {
  recipeId: string
  assets: RecipeAsset[]
  onChange: (assets: RecipeAsset[]) => void
  onAdded: (asset: RecipeAsset) => void
}

/** The recipe's files. A new file is uploaded at once; renaming and removing take effect when the recipe is saved. */
export function AssetsEditor({ recipeId, assets, onChange, onAdded }: AssetsEditorProps) {
  const { t } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)

  const add = async (file: File) => {
    setBusy(true)
    setFailure(null)
    try {
      onAdded(await uploadAsset(recipeId, file))
      toast.success(t('recipe-edit.asset-added'))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      setFailure(error.message)
    } finally {
      setBusy(false)
    }
  }
  const copy = async ({ name, fileName }: RecipeAsset) => {
    const text = `![${name}](${assetAddress(recipeId, fileName ?? '')})`
    if (await copyText(text)) toast.success(t('general.copied'))
    else toast.error(t('general.copy-failed'))
  }

  return (
    <EditSection title={t('recipe.assets')} hint={t('recipe-edit.assets-hint')}>
      {assets.map((asset, index) => (
        <Group key={asset.fileName ?? index} wrap="nowrap" gap="xs" mb="xs">
          {isPicture(asset.fileName) ? (
            <IconPhoto size={20} aria-hidden />
          ) : (
            <IconFile size={20} aria-hidden />
          )}
          <TextInput
            flex={1}
            aria-label={t('recipe-edit.asset-name', { number: index + 1 })}
            value={asset.name}
            maxLength={255}
            dir="auto"
            onChange={(event) => {
              const name = event.currentTarget.value
              onChange(assets.with(index, { ...asset, name }))
            }}
          />
          {isPicture(asset.fileName) && (
            <Tooltip label={t('recipe-edit.copy-embed')}>
              <ActionIcon
                aria-label={t('recipe-edit.copy-embed-of', { name: asset.name })}
                onClick={() => void copy(asset)}
              >
                <IconCode size={20} aria-hidden />
              </ActionIcon>
            </Tooltip>
          )}
          <ActionIcon
            aria-label={t('recipe-edit.remove-asset', { name: asset.name })}
            onClick={() => onChange(assets.toSpliced(index, 1))}
          >
            <IconTrash size={20} aria-hidden />
          </ActionIcon>
        </Group>
      ))}
      <UploadButton
        accept="*/*"
        loading={isBusy}
        icon={<IconPaperclip size={18} aria-hidden />}
        onFile={(file) => void add(file)}
      >
        {t('recipe-edit.add-asset')}
      </UploadButton>
      {failure && (
        <Text c="error" role="alert" mt="xs">
          {failure}
        </Text>
      )}
    </EditSection>
  )
}
