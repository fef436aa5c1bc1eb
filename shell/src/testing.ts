import type { CompanyInfo } from '@site/contract'
import type { SiteSettings } from './site/settings.ts'

const company: CompanyInfo = {
  Tel: '03-0000-0000',
  Email: 'info@example.co.jp',
  PostCode: '〒100-0000',
  Address: '東京都',
  Building: 'ビル',
  CompanyName: '見本社',
  Representative: '見本 太郎',
  Capital: '4,000万円',
  CreateDate: '2015年4月1日',
  MapUrl: 'https://example.co.jp/map',
  Officers: [],
}

export const testSettings: SiteSettings = {
  device: 'desktop',
  companies: { ja: company, en: { ...company, CompanyName: 'Sample Co.' } },
  origin: 'https://example.co.jp',
  newsOrigin: '',
  pictureOrigins: [],
  year: 2026,
}
