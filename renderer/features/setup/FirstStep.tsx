import { Button, Stack, Text } from '@mantine/core'
import { IconFileImport, IconLink, IconPencil, IconRestore } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSignedIn } from '#renderer/api/session.ts'
import { paths } from '#renderer/app/paths.ts'
import classes from './setup.module.css'
import { StepFrame } from './StepFrame.tsx'
import { useWizard } from './wizard.ts'

export function FirstStep() {
  const { t } = useTranslation()
  const { groupSlug } = useSignedIn()
  const { finish } = useWizard()
  return (
    <StepFrame
      title={t('setup.first.title')}
      text={t('setup.first.text')}
      onSubmit={finish}
      withoutNext
    >
      <Stack gap="sm">
        <Link className={classes.way} to={paths.createByUrl(groupSlug)} onClick={finish}>
          <IconLink size={32} aria-hidden />
          <div>
            <Text fw={600}>{t('setup.first.import')}</Text>
            <Text c="dimmed" size="sm">
              {t('setup.first.import-hint')}
            </Text>
          </div>
        </Link>
        <Link className={classes.way} to={paths.createManually(groupSlug)} onClick={finish}>
          <IconPencil size={32} aria-hidden />
          <div>
            <Text fw={600}>{t('setup.first.create')}</Text>
            <Text c="dimmed" size="sm">
              {t('setup.first.create-hint')}
            </Text>
          </div>
        </Link>
        <Link className={classes.way} to={paths.movingIn} onClick={finish}>
          <IconFileImport size={32} aria-hidden />
          <div>
            <Text fw={600}>{t('setup.first.move-in')}</Text>
            <Text c="dimmed" size="sm">
              {t('setup.first.move-in-hint')}
            </Text>
          </div>
        </Link>
        <Link className={classes.way} to={paths.backups} onClick={finish}>
          <IconRestore size={32} aria-hidden />
          <div>
            <Text fw={600}>{t('setup.first.restore')}</Text>
            <Text c="dimmed" size="sm">
              {t('setup.first.restore-hint')}
            </Text>
          </div>
        </Link>
        <Button
          component={Link}
          to={paths.group(groupSlug)}
          onClick={finish}
          variant="subtle"
          fullWidth
        >
          {t('setup.first.look')}
        </Button>
      </Stack>
    </StepFrame>
  )
}
