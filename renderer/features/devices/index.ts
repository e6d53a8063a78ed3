export { ConnectPage } from './ConnectPage.tsx'
export { ConnectPanel } from './ConnectPanel.tsx'
export { DeviceList } from './DeviceList.tsx'
export { PairPage } from './PairPage.tsx'
