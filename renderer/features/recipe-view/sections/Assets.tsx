import { Title } from '@mantine/core'
import {
  type Icon,
  IconDownload,
  IconFile,
  IconFileText,
  IconFileTypePdf,
  IconPhoto,
  IconToolsKitchen2,
  IconVideo,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Recipe } from '#contract/recipes.ts'
import classes from './sections.module.css'

/** The icons of files, by the names that clients of the API store. */
const icons: Record<string, Icon> = {
  'mdi-file': IconFile,
  'mdi-file-pdf-box': IconFileTypePdf,
  'mdi-file-image': IconPhoto,
  'mdi-code-json': IconFileText,
  'mdi-silverware-fork-knife': IconToolsKitchen2,
  'mdi-video': IconVideo,
}

interface AssetsProps {
  recipe: Recipe
  /** Opens the files without a login: of a recipe behind a link. */
  fileKey?: string | undefined
}

/** The files of the recipe; nothing if its settings hide them. */
export function Assets({ recipe, fileKey }: AssetsProps) {
  const { t } = useTranslation()
  const files = recipe.assets.filter((asset) => asset.fileName !== null)
  if (!recipe.settings.showAssets || files.length === 0) return null
  const query = fileKey === undefined ? '' : `?key=${fileKey}`
  return (
    <section className={classes.section} aria-labelledby="assets">
      <Title order={2} size="h4" id="assets">
        {t('recipe.assets')}
      </Title>
      <ul className={classes.tools}>
        {files.map(({ name, icon, fileName }) => {
          const Picture = icons[icon] ?? IconFile
          const address = `/api/media/recipes/${recipe.id}/assets/${encodeURIComponent(fileName ?? '')}${query}`
          const shown = name || (fileName ?? '')
          return (
            <li key={fileName}>
              <Picture size={20} aria-hidden />
              <a href={address} target="_blank" rel="noopener" dir="auto">
                {shown}
              </a>
              <a
                className={classes.download}
                href={address}
                download={fileName}
                aria-label={t('recipe.download', { name: shown })}
                title={t('recipe.download', { name: shown })}
              >
                <IconDownload size={20} aria-hidden />
              </a>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
