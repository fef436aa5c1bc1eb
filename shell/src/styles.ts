import '@site/contract/styles/layers.css'
import '@site/contract/styles/tokens.css'
import '@site/contract/styles/fonts.css'
import '@site/contract/styles/base.css'
