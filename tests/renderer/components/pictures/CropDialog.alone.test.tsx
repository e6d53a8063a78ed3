import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { CropperProps } from 'react-easy-crop'
import { expect, test, vi } from 'vitest'
import { Providers } from '#renderer/app/Providers.tsx'
import { createQueryClient } from '#renderer/app/query-client.ts'
import { CropDialog } from '#renderer/components/pictures/CropDialog.tsx'

// jsdom loads no pictures: this is told when one has, or cannot be read.
const cropper = vi.hoisted((): { props: CropperProps | null } => ({ props: null }))
vi.mock('react-easy-crop', () => ({
  default: (props: CropperProps) => {
    cropper.props = props
    return <p>cropper</p>
  },
}))
vi.mock('#renderer/components/pictures/cut-picture.ts', () => ({
  cutPicture: (_picture: Blob, area: { width: number }) => Promise.resolve(area.width),
}))

async function open() {
  const onCut = vi.fn<(picture: Blob) => void>()
  render(
    <Providers queryClient={createQueryClient()} direction="ltr" env="test">
      <CropDialog picture={new Blob()} aspect={1} onClose={() => undefined} onCut={onCut} />
    </Providers>,
  )
  await screen.findByText('cropper')
  await userEvent.click(screen.getByRole('button', { name: 'Use this part' }))
  return onCut
}

test('a part that is asked for before the picture is there is cut once it is', async () => {
  const onCut = await open()
  expect(onCut).not.toHaveBeenCalled()
  const area = { x: 0, y: 0, width: 7, height: 7 }
  cropper.props?.onCropComplete?.(area, area)
  await waitFor(() => expect(onCut).toHaveBeenCalledWith(7))
})

test('a picture that cannot be read says so', async () => {
  const onCut = await open()
  const { onError } = cropper.props?.mediaProps ?? {}
  onError?.(new Event('error') as never) // only that it is called counts
  expect(await screen.findByRole('alert')).toHaveTextContent('This picture can’t be read.')
  expect(onCut).not.toHaveBeenCalled()
})
