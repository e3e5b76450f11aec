import '@edison/ui/tokens.css';
import './fonts.css';
import './base.css';
import './themes.css';
import './print.css';
